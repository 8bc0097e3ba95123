/** What a kind of fund aims at, how the demonstration's firm judges it, and why it recommends one. */
interface StrategyView {
  objective: string;
  /** 1 (lower risk) to 7 (higher risk). */
  risk: number;
  rationale: string;
  /** Recommended funds, by index into the sixty. */
  funds: readonly number[];
}

export const strategyViews: Readonly<Record<string, StrategyView>> = {
  'UK Equity Income': {
    objective:
      'An income that rises over time, from shares of larger British companies, and growth of what is invested.',
    risk: 5,
    rationale: 'Pays an income that has grown in most years, from companies that earn it; charges are below its peers.',
    funds: [0, 10, 30],
  },
  'UK Smaller Companies': {
    objective: 'Growth over seven years or more, from shares of smaller British companies.',
    risk: 6,
    rationale: 'A small team that has stayed together, and keeps the fund small enough to buy what it likes.',
    funds: [11, 41],
  },
  'American Growth': {
    objective: 'Growth over five years or more, from shares of companies in the United States.',
    risk: 6,
    rationale: 'Holds forty companies with little debt, and changes few of them in a year, which keeps its costs down.',
    funds: [2, 12, 22],
  },
  'European Opportunities': {
    objective: 'Growth over five years or more, from shares of companies in Europe.',
    risk: 6,
    rationale: 'Looks for companies that others have given up on, with a record of selling in time when it was wrong.',
    funds: [3, 23],
  },
  'Japan Value': {
    objective: 'Growth over five years or more, from shares of Japanese companies that are priced below their worth.',
    risk: 6,
    rationale: 'A patient buyer of cheap companies with cash, where shareholders are heard more than they used to be.',
    funds: [14, 44],
  },
  'Asia Pacific Leaders': {
    objective: 'Growth over five years or more, from shares of the leading companies of Asia without Japan.',
    risk: 6,
    rationale: 'Keeps to well-run companies of the region, and has fallen less than its market when that fell.',
    funds: [5, 25, 55],
  },
  'Global Sustainable Equity': {
    objective: 'Growth over five years or more, from companies of the whole world that do well by doing little harm.',
    risk: 5,
    rationale: 'One fund for the whole world, with exclusions that it keeps and publishes.',
    funds: [6, 26, 36],
  },
  'Sterling Corporate Bond': {
    objective: 'An income, from bonds of companies in pounds, with moderate movements of what is invested.',
    risk: 3,
    rationale: 'Steadies a portfolio of shares at a low charge; lends to many, and to nobody too much.',
    funds: [17, 37, 57],
  },
  'Index-Linked Gilt': {
    objective: 'To keep what is invested ahead of prices, from index-linked bonds of the British government.',
    risk: 4,
    rationale: 'The cheapest way to own bonds that rise with prices.',
    funds: [8, 28],
  },
  'Commercial Property': {
    objective: 'An income and some growth, from offices, shops and warehouses in Britain.',
    risk: 4,
    rationale: 'Keeps enough cash to let those go who want to, and owns its buildings without debt.',
    funds: [29],
  },
};

/** The fund that left the list in the article "Buy List Update", and the one that joined it; both by index. */
export const lastReview = { removed: 49, joined: 57, daysAgo: 24 } as const;

/** Who manages the funds of each provider; nobody real. */
export const managers: Readonly<Record<string, string>> = {
  Ashcombe: 'Rosalind Marchmont and Theo Abara',
  Brackenridge: 'Imogen Falk',
  'Calder & Lyle': 'Hamish Lyle and Petra Osei',
  Dunmore: 'Silas Penhallow',
  Eskdale: 'Wren Haddow and Arthur Quill',
  Fairholme: 'Odette Varley',
};
