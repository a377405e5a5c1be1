/** Where the trial is finished. */
export const TRIAL_PATH = '/admin/trial'
