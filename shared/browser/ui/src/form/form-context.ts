import { createContext, useContext } from 'react';

/** The form state that fields need. */
export interface FormContextValue {
  /** Begins the ids of its fields. */
  id: string;
}

const FormContext = createContext<FormContextValue | undefined>(undefined);
export const FormContextProvider = FormContext.Provider;

/** The form that a field is in; undefined outside of one. */
export function useParentForm(): FormContextValue | undefined {
  return useContext(FormContext);
}

/** The id of the element of a form's field that takes the focus, or of what it is in. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
