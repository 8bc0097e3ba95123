import { createContext, useContext } from 'react';

/** What a form tells the fields in it. */
export interface FormContextValue {
  /** Begins the ids of its fields. */
  id: string;
}

const FormContext = createContext<FormContextValue | undefined>(undefined);
export const FormContextProvider = FormContext.Provider;

/** The form that a field stands in; undefined outside of one. */
export function useParentForm(): FormContextValue | undefined {
  return useContext(FormContext);
}

/** The id of the element of a form's field that takes the focus, or of what it stands in. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
