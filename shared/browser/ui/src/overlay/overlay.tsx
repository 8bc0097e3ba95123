export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { Disclosure } from './disclosure.tsx';
export { Popover } from './popover.tsx';
export { Sheet } from './sheet.tsx';
export { Tooltip } from './tooltip.tsx';
