/** `@ant-design/cssinjs-utils` without styles: the components of antd work, and put no style sheets into the page. */
export const genStyleUtils = () => ({
  genStyleHooks: () => () => ['', ''],
  genComponentStyleHook: () => () => '',
  genSubStyleComponent: () => () => null,
});

// What antd passes on to its users, and needs for styles only.
export const genCalc = () => undefined;
export const mergeToken = () => ({});
export const statistic = {};
export const statisticToken = () => ({});
