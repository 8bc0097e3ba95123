/** A test double of @ant-design/charts, since jsdom has no canvas: it shows its input as text. */
export function Base({ width, height, children }: { width: number; height: number; children?: readonly object[] }) {
  return <div data-testid="drawing" data-size={`${width} ${height}`} data-marks={JSON.stringify(children ?? [])} />;
}
