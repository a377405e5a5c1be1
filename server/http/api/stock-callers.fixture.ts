const COUNTERS = ['can_manage_products', 'can_manage_sales_pos'] as const

/** Who may call each procedure of stock. */
export const stockCallers = {
  saveGrid: 'can_manage_products',
  adjustStock: 'can_manage_products',
  markPair: 'can_manage_products',
  changeMark: 'can_manage_products',
  endMark: 'can_manage_products',
  listMarkedPairs: [...COUNTERS],
  listMarkablePairs: 'can_manage_products',
  findMarkedPair: 'can_manage_sales_pos',
  createStocktake: 'can_manage_products',
  listStocktakeChoices: 'can_manage_products',
  listStocktakes: [...COUNTERS],
  getStocktake: [...COUNTERS],
  addStocktakeSection: [...COUNTERS],
  listCountable: [...COUNTERS],
  getCountedSection: [...COUNTERS],
  sendCounts: [...COUNTERS],
  listDifferences: 'can_manage_products',
  listSwaps: 'can_manage_products',
  confirmSwap: 'can_manage_products',
  findVariants: 'can_manage_products',
  attachUnknownCode: 'can_manage_products',
  applyCounts: 'can_manage_products',
  cancelCounts: 'can_manage_products',
  resolveLine: 'can_manage_products',
} as const
