export { ClientSearch } from './client-search.tsx';
export { EditableList } from './editable-list.tsx';
export { FirmPage } from './firm-page.tsx';
export { ListPages } from './list-pages.tsx';
export { ReadState } from './read-state.tsx';
export { useReader } from './reader.ts';
export { useRepeatableChange } from './use-repeatable-change.ts';
export { useUndoableChange } from './use-undoable-change.ts';
