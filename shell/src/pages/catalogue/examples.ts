import type { ReactNode } from 'react';

export interface ExampleEntry {
  title: string;
  load: () => Promise<{ default: () => ReactNode }>;
  /** The text of the same file, loaded on demand. */
  source: () => Promise<{ default: string }>;
}

interface Section {
  id: string;
  title: string;
  /** The subpath that its components are imported from. */
  from: string;
  examples: readonly ExampleEntry[];
}

/**
 * Every example of the kit, by the subpath that its parts come from. Two chunks hold them all: the name and hash of
 * each chunk is a line in the first script that every page loads.
 */
export const sections: readonly Section[] = [
  {
    id: 'actions',
    title: 'Actions',
    from: '@harbour/ui',
    examples: [
      {
        title: 'Buttons',
        load: () => import(/* webpackChunkName: "examples" */ './examples/buttons.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/buttons.tsx?source'),
      },
      {
        title: 'A button with a menu',
        load: () => import(/* webpackChunkName: "examples" */ './examples/menu-button.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/menu-button.tsx?source'),
      },
      {
        title: 'Tabs',
        load: () => import(/* webpackChunkName: "examples" */ './examples/tab-nav.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/tab-nav.tsx?source'),
      },
    ],
  },
  {
    id: 'figures',
    title: 'Figures',
    from: '@harbour/ui',
    examples: [
      {
        title: 'Amounts and changes',
        load: () => import(/* webpackChunkName: "examples" */ './examples/figures.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/figures.tsx?source'),
      },
    ],
  },
  {
    id: 'states',
    title: 'States',
    from: '@harbour/ui',
    examples: [
      {
        title: 'Loading, empty, failed',
        load: () => import(/* webpackChunkName: "examples" */ './examples/states.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/states.tsx?source'),
      },
      {
        title: 'Notices',
        load: () => import(/* webpackChunkName: "examples" */ './examples/notices.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/notices.tsx?source'),
      },
      {
        title: 'What may be refused',
        load: () => import(/* webpackChunkName: "examples" */ './examples/write-guard.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/write-guard.tsx?source'),
      },
      {
        title: 'The field of the first screen',
        load: () => import(/* webpackChunkName: "examples" */ './examples/sign-in-field.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/sign-in-field.tsx?source'),
      },
    ],
  },
  {
    id: 'fields',
    title: 'Fields',
    from: '@harbour/ui/fields',
    examples: [
      {
        title: 'Text',
        load: () => import(/* webpackChunkName: "examples" */ './examples/text.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/text.tsx?source'),
      },
      {
        title: 'Numbers',
        load: () => import(/* webpackChunkName: "examples" */ './examples/numbers.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/numbers.tsx?source'),
      },
      {
        title: 'Options',
        load: () => import(/* webpackChunkName: "examples" */ './examples/options.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/options.tsx?source'),
      },
      {
        title: 'Yes or no',
        load: () => import(/* webpackChunkName: "examples" */ './examples/ticks.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/ticks.tsx?source'),
      },
      {
        title: 'Files',
        load: () => import(/* webpackChunkName: "examples" */ './examples/files.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/files.tsx?source'),
      },
    ],
  },
  {
    id: 'choice',
    title: 'Choices',
    from: '@harbour/ui/choice',
    examples: [
      {
        title: 'Choices',
        load: () => import(/* webpackChunkName: "examples" */ './examples/choice.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/choice.tsx?source'),
      },
      {
        title: 'One of thousands',
        load: () => import(/* webpackChunkName: "examples" */ './examples/lookup.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/lookup.tsx?source'),
      },
    ],
  },
  {
    id: 'dates',
    title: 'Dates',
    from: '@harbour/ui/date',
    examples: [
      {
        title: 'Dates',
        load: () => import(/* webpackChunkName: "examples" */ './examples/dates.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/dates.tsx?source'),
      },
    ],
  },
  {
    id: 'form',
    title: 'A form',
    from: '@harbour/ui/form',
    examples: [
      {
        title: 'A whole form',
        load: () => import(/* webpackChunkName: "examples" */ './examples/form.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/form.tsx?source'),
      },
    ],
  },
  {
    id: 'filters',
    title: 'Filters',
    from: '@harbour/ui/filters',
    examples: [
      {
        title: 'Filters',
        load: () => import(/* webpackChunkName: "examples" */ './examples/filters.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/filters.tsx?source'),
      },
    ],
  },
  {
    id: 'overlay',
    title: 'What opens',
    from: '@harbour/ui/overlay',
    examples: [
      {
        title: 'Dialogs and sheets',
        load: () => import(/* webpackChunkName: "examples" */ './examples/dialogs.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/dialogs.tsx?source'),
      },
      {
        title: 'Explanations',
        load: () => import(/* webpackChunkName: "examples" */ './examples/explanations.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/explanations.tsx?source'),
      },
    ],
  },
  {
    id: 'share-table',
    title: 'Parts of a whole',
    from: '@harbour/ui/share-table',
    examples: [
      {
        title: 'What a fund is made of',
        load: () => import(/* webpackChunkName: "examples" */ './examples/share-table.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/share-table.tsx?source'),
      },
    ],
  },
  {
    id: 'document',
    title: 'Documents',
    from: '@harbour/ui/document',
    examples: [
      {
        title: 'A document as PDF',
        load: () => import(/* webpackChunkName: "examples" */ './examples/document.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/document.tsx?source'),
      },
    ],
  },
  {
    id: 'recovery-codes',
    title: 'Recovery codes',
    from: '@harbour/ui/recovery-codes',
    examples: [
      {
        title: 'New codes, shown once',
        load: () => import(/* webpackChunkName: "examples" */ './examples/recovery-codes.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/recovery-codes.tsx?source'),
      },
    ],
  },
  {
    id: 'term',
    title: 'Words explained',
    from: '@harbour/ui/term',
    examples: [
      {
        title: 'A word of the glossary',
        load: () => import(/* webpackChunkName: "examples" */ './examples/term.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/term.tsx?source'),
      },
    ],
  },
  {
    id: 'tour',
    title: 'Tour',
    from: '@harbour/ui/tour',
    examples: [
      {
        title: 'A tour of a page',
        load: () => import(/* webpackChunkName: "examples" */ './examples/tour.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/tour.tsx?source'),
      },
    ],
  },
  {
    id: 'feedback',
    title: 'How far, and how it ended',
    from: '@harbour/ui/feedback',
    examples: [
      {
        title: 'Progress, steps, results',
        load: () => import(/* webpackChunkName: "examples" */ './examples/progress.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/progress.tsx?source'),
      },
    ],
  },
  {
    id: 'html',
    title: 'Texts with markup',
    from: '@harbour/ui/html',
    examples: [
      {
        title: 'A text that somebody wrote',
        load: () => import(/* webpackChunkName: "examples" */ './examples/html.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/html.tsx?source'),
      },
    ],
  },
  {
    id: 'table',
    title: 'Tables',
    from: '@harbour/ui/table',
    examples: [
      {
        title: 'Tables',
        load: () => import(/* webpackChunkName: "examples" */ './examples/tables.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/tables.tsx?source'),
      },
    ],
  },
  {
    id: 'chart',
    title: 'Charts',
    from: '@harbour/ui/chart',
    examples: [
      {
        title: 'Charts',
        load: () => import(/* webpackChunkName: "examples" */ './examples/charts.tsx'),
        source: () => import(/* webpackChunkName: "examples" */ './examples/charts.tsx?source'),
      },
    ],
  },
];
