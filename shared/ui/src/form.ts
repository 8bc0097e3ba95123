export { default as DatePicker } from 'antd/es/date-picker/index.js';
export { default as Form } from 'antd/es/form/index.js';
export { default as Input } from 'antd/es/input/index.js';
export { default as Select } from 'antd/es/select/index.js';
export { AntdTheme } from './theme/antd-theme-provider.tsx';
