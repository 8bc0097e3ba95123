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

/** Every example of the kit, by the subpath of its components. */
export const sections: readonly Section[] = [
  {
    id: 'actions',
    title: 'Actions',
    from: '@harbour/ui',
    examples: [
      {
        title: 'Buttons',
        load: () => import('./examples/buttons.tsx'),
        source: () => import('./examples/buttons.tsx?source'),
      },
      {
        title: 'A button with a menu',
        load: () => import('./examples/menu-button.tsx'),
        source: () => import('./examples/menu-button.tsx?source'),
      },
      {
        title: 'Tabs',
        load: () => import('./examples/tab-nav.tsx'),
        source: () => import('./examples/tab-nav.tsx?source'),
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
        load: () => import('./examples/figures.tsx'),
        source: () => import('./examples/figures.tsx?source'),
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
        load: () => import('./examples/states.tsx'),
        source: () => import('./examples/states.tsx?source'),
      },
      {
        title: 'Notices',
        load: () => import('./examples/notices.tsx'),
        source: () => import('./examples/notices.tsx?source'),
      },
      {
        title: 'What may be refused',
        load: () => import('./examples/write-guard.tsx'),
        source: () => import('./examples/write-guard.tsx?source'),
      },
      {
        title: 'The field of the first screen',
        load: () => import('./examples/sign-in-field.tsx'),
        source: () => import('./examples/sign-in-field.tsx?source'),
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
        load: () => import('./examples/text.tsx'),
        source: () => import('./examples/text.tsx?source'),
      },
      {
        title: 'Numbers',
        load: () => import('./examples/numbers.tsx'),
        source: () => import('./examples/numbers.tsx?source'),
      },
      {
        title: 'Options',
        load: () => import('./examples/options.tsx'),
        source: () => import('./examples/options.tsx?source'),
      },
      {
        title: 'Yes or no',
        load: () => import('./examples/ticks.tsx'),
        source: () => import('./examples/ticks.tsx?source'),
      },
      {
        title: 'Files',
        load: () => import('./examples/files.tsx'),
        source: () => import('./examples/files.tsx?source'),
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
        load: () => import('./examples/choice.tsx'),
        source: () => import('./examples/choice.tsx?source'),
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
        load: () => import('./examples/dates.tsx'),
        source: () => import('./examples/dates.tsx?source'),
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
        load: () => import('./examples/form.tsx'),
        source: () => import('./examples/form.tsx?source'),
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
        load: () => import('./examples/filters.tsx'),
        source: () => import('./examples/filters.tsx?source'),
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
        load: () => import('./examples/dialogs.tsx'),
        source: () => import('./examples/dialogs.tsx?source'),
      },
      {
        title: 'Explanations',
        load: () => import('./examples/explanations.tsx'),
        source: () => import('./examples/explanations.tsx?source'),
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
        load: () => import('./examples/progress.tsx'),
        source: () => import('./examples/progress.tsx?source'),
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
        load: () => import('./examples/tables.tsx'),
        source: () => import('./examples/tables.tsx?source'),
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
        load: () => import('./examples/charts.tsx'),
        source: () => import('./examples/charts.tsx?source'),
      },
    ],
  },
];
