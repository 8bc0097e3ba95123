/** Stands for @ant-design/charts in jsdom, which has no canvas to draw on: what would be drawn can be read from it. */
export function Base({ width, height, children }: { width: number; height: number; children?: readonly object[] }) {
  return <div data-testid="drawing" data-size={`${width} ${height}`} data-marks={JSON.stringify(children ?? [])} />;
}
