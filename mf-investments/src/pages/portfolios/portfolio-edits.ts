import { api } from '@harbour/api';
import { changeBenchmark } from '@harbour/definitions/investments/portfolios/benchmarks';
import {
  changePortfolio,
  createPortfolio,
  deletePortfolio,
} from '@harbour/definitions/investments/portfolios/portfolio-changes';
import type { PortfolioDraft, PortfolioEdit } from './portfolio-draft.ts';

/** What has not been saved, in the words of the error catalogue. */
export const changedTitle = 'portfolio';
/** Whatever is valued or allocated by portfolio is read again after a change. */
export const changedDomains = ['valuation', 'assetallocation'] as const;

export function editTitle(edit: PortfolioEdit): string {
  switch (edit.kind) {
    case 'create':
      return 'Create a portfolio';
    case 'rename':
      return `Rename ${edit.portfolio.name}`;
    case 'plans':
      return `Choose the plans of ${edit.portfolio.name}`;
    case 'benchmark':
      return `Change the benchmark of ${edit.name}`;
  }
}

// A failed change is reported on the page, which keeps the input; it does not lead to the error page.
const inPlace = { background: true } as const;

/** Stores what a form asked about. */
export function sendEdit(edit: PortfolioEdit, draft: PortfolioDraft, defaultBenchmark: string): Promise<unknown> {
  const { name = '', portfolioplans: chosen = [], benchmarkID = defaultBenchmark } = draft;
  const portfolioplans = [...chosen];
  switch (edit.kind) {
    case 'create': {
      // The firm's default is left open: it applies as long as it is the firm's.
      const own = benchmarkID === defaultBenchmark ? {} : { benchmarkID };
      return api.get(createPortfolio, { body: { name, portfolioplans, ...own } }, inPlace);
    }
    case 'rename':
      return api.get(changePortfolio, { params: { portfolioId: edit.portfolio.uuid }, body: { name } }, inPlace);
    case 'plans':
      return api.get(
        changePortfolio,
        { params: { portfolioId: edit.portfolio.uuid }, body: { portfolioplans } },
        inPlace,
      );
    case 'benchmark':
      return api.get(changeBenchmark, { params: { portfolioId: edit.portfolioId }, body: { benchmarkID } }, inPlace);
  }
}

/** Makes a portfolio the default, or all plans instead. */
export function sendDefault(portfolioId: string, isDefault: boolean): Promise<unknown> {
  return api.get(changePortfolio, { params: { portfolioId }, body: { isDefault } }, inPlace);
}

export function sendDeletion(portfolioId: string): Promise<unknown> {
  return api.get(deletePortfolio, { params: { portfolioId } }, inPlace);
}
