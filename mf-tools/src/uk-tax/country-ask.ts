/** Where somebody pays income tax, as calculators ask for it. */
export const countryAsk = {
  label: 'Where you live',
  options: [
    { value: 'rest-of-uk', label: 'England, Wales or Northern Ireland' },
    { value: 'scotland', label: 'Scotland' },
  ],
};
