export { default as Select } from 'antd/es/select/index.js';
