/** Who may call the procedures of the areas of the last levels. */
export const reportsCallers = {
  searchOffice: 'signed in',
  recordLostSale: 'can_manage_sales_pos',
  waitForGoods: 'can_manage_sales_pos',
  listLostSales: 'can_manage_products',
  getProductFit: 'can_manage_products',
  listSellersActs: 'can_view_reports',
  listSellerActs: 'can_view_reports',
  getToday: 'can_view_reports',
  getSalesFigures: 'can_view_reports',
  getCustomerFigures: 'can_manage_customers',
  getStockFigures: 'can_manage_products',
  listRecentSales: 'can_manage_sales_pos',
  listEntries: 'can_view_reports',
} as const

export const cutoverCallers = {
  getTrial: 'can_manage_site_settings',
  finishTrial: 'can_manage_site_settings',
} as const

/** Who may call the procedures of copies; those of keys and restores ask for a super admin besides. */
export const backupCallers = {
  getBackup: 'can_manage_backups',
  getCopyAlarm: 'can_manage_backups',
  requestCopy: 'can_manage_backups',
  getCopyProgress: 'can_manage_backups',
  startDownload: 'can_manage_backups',
  downloadListedCopy: 'can_manage_backups',
  deleteCopy: 'can_manage_backups',
  drawCopyKey: 'can_manage_backups',
  saveCopyKey: 'can_manage_backups',
  getTrials: 'can_manage_backups',
  getDrills: 'can_manage_backups',
  requestDrill: 'can_manage_backups',
  getRestore: 'can_manage_backups',
  tryCopy: 'can_manage_backups',
  discardTrial: 'can_manage_backups',
  restoreCopy: 'can_manage_backups',
  uploadCopyPart: 'can_manage_backups',
  cancelCopyUpload: 'can_manage_backups',
} as const
