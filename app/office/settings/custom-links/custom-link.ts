import type { Shop } from '../../../context.ts'

export type CustomLink = Awaited<ReturnType<Shop['settings']['listCustomLinks']>>['links'][number]

export const LINKS_PATH = '/admin/custom-links'

/** A path of the shop; all others are addresses elsewhere. */
export const isShopPath = (url: string) => url.startsWith('/')
