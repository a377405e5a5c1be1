/** Where browsers tell of their errors. */
export const ERROR_REPORTS_PATH = '/error-reports'
