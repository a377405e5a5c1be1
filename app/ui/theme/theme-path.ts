/** What a shop may change of the look of its web shop: colours as #rrggbb, and how round corners are. */
export interface Theme {
  accent: string | null
  second: string | null
  corners: 'square' | 'soft' | 'round' | null
}

/** The address of a theme's style sheet, which names its values: `/theme/7a1f3d-x-round.css`. Null for the house's own look. */
export function themePath({ accent, second, corners }: Theme): string | null {
  const parts = [accent?.slice(1), second?.slice(1), corners === 'soft' ? null : corners]
  return parts.some(Boolean) ? `/theme/${parts.map((part) => part ?? 'x').join('-')}.css` : null
}
