/** Beside `build/client` and `build/server`: what lies in the first is served to everybody. */
export const MAPS_FOLDER = 'maps'
