/** Links of the stored shop are made with it, so that a later version finds them. It protects nothing. */
export const STORED_SECRET = 'secret of the tests'
