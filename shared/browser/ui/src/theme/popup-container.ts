import { createContext, useContext } from 'react';

const PopupContainer = createContext<HTMLElement | undefined>(undefined);

/** A modal dialog is above everything outside it and makes that inert: what pops up in it has to be inside it. */
export const PopupContainerProvider = PopupContainer.Provider;

/** Where lists, calendars and notes that pop up belong; undefined for the page itself. */
export function usePopupContainer(): HTMLElement | undefined {
  return useContext(PopupContainer);
}
