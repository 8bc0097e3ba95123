export { default as Alert } from 'antd/es/alert/index.js';
export { default as Form } from 'antd/es/form/index.js';
export { default as Input } from 'antd/es/input/index.js';
