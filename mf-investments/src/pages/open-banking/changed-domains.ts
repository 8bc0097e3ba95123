/** Whatever is computed from bank balances is read again once a bank was linked, renewed or revoked. */
export const changedDomains = ['openbanking', 'valuation', 'assetallocation', 'performance', 'selfmanaged'] as const;
