import { useSyncExternalStore } from 'react';

let printing = false;

/** Follows both what browsers tell before they print, and the change of medium that some of them make instead. */
function subscribe(onChange: () => void): () => void {
  const paper = matchMedia('print');
  const turn = (now: boolean) => {
    printing = now;
    onChange();
  };
  const begin = () => turn(true);
  const end = () => turn(false);
  const follow = () => turn(paper.matches);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  paper.addEventListener('change', follow);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    paper.removeEventListener('change', follow);
  };
}

/** Whether the page is being printed, so that virtualised content can be rendered in full. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
