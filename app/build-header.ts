/** By which an answer of the shop names the build of pages that it has now. */
export const BUILD_HEADER = 'x-build'
