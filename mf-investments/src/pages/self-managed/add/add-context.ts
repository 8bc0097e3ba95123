import { createContext, type Dispatch, useContext } from 'react';
import type { Catalogue } from '../catalogue.ts';
import type { AddAction, AddState } from './add-state.ts';

/** What the steps have in common. */
export interface AddFlow {
  state: AddState;
  dispatch: Dispatch<AddAction>;
  catalogue: Catalogue;
}

const AddFlowContext = createContext<AddFlow | undefined>(undefined);
export const AddFlowProvider = AddFlowContext.Provider;

/** @throws {Error} outside of the pages of `/investments/selfmanaged/add` */
export function useAddFlow(): AddFlow {
  const flow = useContext(AddFlowContext);
  if (!flow) throw new Error('A step of adding a holding is shown outside of its page: put it into its routes.');
  return flow;
}
