import {
  type DevelopmentProblem,
  developmentProblems,
  problemsEvent,
} from '@harbour/platform-contract/development-problem';
import styles from './development-problems.module.css';

const titles: Record<DevelopmentProblem['kind'], string> = {
  build: 'It does not build; the last good build is shown',
  types: 'A type is wrong',
  crash: 'It threw an error',
};

function element(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

function itemOf({ kind, at, text }: DevelopmentProblem): HTMLElement {
  const item = document.createElement('li');
  item.append(element('strong', titles[kind]), ...(at ? [element('code', at)] : []), element('pre', text));
  return item;
}

/**
 * Shows what a development server finds wrong with the sources, in a card over the page, until it is mended or hidden.
 * The card is not one of React's: it is there when React's tree is not.
 * @returns a function that removes it
 */
export function showProblems(source: EventTarget): () => void {
  const card = document.createElement('section');
  card.className = styles.card ?? '';
  card.setAttribute('role', 'alert');
  card.setAttribute('aria-label', 'Problems of the sources');

  source.addEventListener(problemsEvent, (event) => {
    const problems = event instanceof MessageEvent ? developmentProblems.parse(JSON.parse(event.data)) : [];
    if (problems.length === 0) {
      card.remove();
      return;
    }
    const list = document.createElement('ul');
    list.append(...problems.map(itemOf));
    const hide = element('button', 'Hide');
    hide.addEventListener('click', () => card.remove());
    card.replaceChildren(list, hide);
    document.body.append(card);
  });
  return () => card.remove();
}
