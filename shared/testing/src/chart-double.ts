/** Stands for G2 in jsdom, which has no canvas to draw on. */
export class Runtime {
  options(): void {}
  render(): Promise<void> {
    return Promise.resolve();
  }
  forceFit(): void {}
  destroy(): void {}
}
export const extend = (): typeof Runtime => Runtime;
export const corelib = (): object => ({});
