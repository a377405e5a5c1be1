/** What labels can be printed of. */
export const LABEL_SETS = ['named', 'catalog', 'inventory', 'changed', 'received'] as const
export type LabelSet = (typeof LABEL_SETS)[number]

/** Labels that are printed at a time: more come in parts of so many. */
export const LABELS_A_PART = 600

/** How often a label can be printed at a time. */
export const MOST_COPIES = 20

/** A label on a box has its size large and says what the shoe is made of; one that hangs on a shoe is small. */
export const LABEL_KINDS = ['box', 'tag'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]
