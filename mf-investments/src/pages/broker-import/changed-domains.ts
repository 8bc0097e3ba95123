/** Whatever is computed from transactions and holdings is read again once these have changed. */
export const changedDomains = ['valuation', 'transaction', 'performance', 'assetallocation', 'isa_allowance'] as const;
