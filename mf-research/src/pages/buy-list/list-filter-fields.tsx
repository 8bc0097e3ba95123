import { type AssetClass, assetClasses } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames } from '@harbour/definitions/investments/asset-names';
import { Choice } from '@harbour/ui/choice';
import type { ListChoices } from './list-choices.ts';

export interface ListFilterProps {
  choices: ListChoices;
  sectors: readonly string[];
  /** Those that funds of the list are mainly in. */
  classes: readonly AssetClass[];
  change: (changed: Partial<ListChoices>) => void;
}

/** The fields above the list. */
export default function ListFilterFields({ choices, sectors, classes, change }: ListFilterProps) {
  return (
    <>
      <Choice
        label="Sector"
        size="filter"
        value={choices.sector ?? 'all'}
        options={[
          { value: 'all', label: 'All sectors' },
          ...sectors.map((sector) => ({ value: sector, label: sector })),
        ]}
        onChange={(chosen) => change({ sector: sectors.find((sector) => sector === chosen) })}
      />
      <Choice
        label="Mainly in"
        size="filter"
        value={choices.assetClass ?? 'all'}
        options={[
          { value: 'all', label: 'All asset classes' },
          ...classes.map((one) => ({ value: one, label: assetClassNames[one] })),
        ]}
        onChange={(chosen) => change({ assetClass: assetClasses.find((one) => one === chosen) })}
      />
    </>
  );
}
