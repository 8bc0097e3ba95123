import { LazyPart } from '@harbour/contract';
import { Suspense } from 'react';
import type { EntryDialogProps } from './entry-form-dialog.tsx';

const load = () => import(/* webpackChunkName: "entry-form-dialog" */ './entry-form-dialog.tsx');

/** The dialog that asks for one entry; its code, with all kinds of fields, is loaded when it is first opened. */
export function EntryDialog<Item, Draft>(props: EntryDialogProps<Item, Draft>) {
  return (
    <Suspense fallback={null}>
      <LazyPart<EntryDialogProps<Item, Draft>> load={load} props={props} />
    </Suspense>
  );
}
