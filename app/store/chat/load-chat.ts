import loaders from 'virtual:texts/chat'
import { isLanguage, SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { addTexts } from '../../i18n/translator.ts'
import { Chat } from './chat.tsx'

/** The chat with its texts, which no page loads at first. */
export async function loadChat() {
  const { lang } = document.documentElement
  await addTexts(loaders, isLanguage(lang) ? lang : SHOP_LANGUAGE)
  return Chat
}
