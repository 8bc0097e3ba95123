/**
 * What @ant-design/charts finds where it asks for all of G2 (the alias is in shared/server/build/src/preset.ts): the core
 * library, which has every mark that the portal draws. Maps, graphs and word clouds would add 25 KiB (brotli).
 */
export { extend } from '@antv/g2/esm/api/extend';
export { register } from '@antv/g2/esm/api/library';
export { Runtime } from '@antv/g2/esm/api/runtime';
export { corelib as stdlib } from '@antv/g2/esm/lib/core';
export { ChartEvent } from '@antv/g2/esm/utils/event';
/** The same for @antv/g2-extension-plot, of whose plots the portal draws none. */
export const plotlib = () => ({});
