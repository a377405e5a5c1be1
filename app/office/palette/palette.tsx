import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mayOpen } from '../../access/access.ts'
import type { Me } from '../../access/guard.ts'
import { getSurface } from '../../surface.ts'
import hidden from '../../ui/hidden.module.css'
import { matchesWords } from './fold-words.ts'
import styles from './palette.module.css'
import { GROUPS, type Group, type PaletteItem } from './palette-item.ts'
import { PaletteList, toOptionId } from './palette-list.tsx'
import { addRecentItem, readRecentItems } from './recent-items.ts'
import { useFoundItems } from './use-found-items.ts'
import { useScreenItems } from './use-screen-items.ts'

const [store, spotlight] = createSpotlight()

const LIST_ID = 'palette-list'
const NO_TRANSITION = { duration: 0 }
/** Later than a dialog that closes gives the focus back. */
const FOCUS_AFTER_MS = 50

interface PaletteProps {
  me: Me
  /** Rises with each wish to open it. */
  openings: number
}

/** One field that leads to any screen, product, sale, order or customer that the person may open. */
export function Palette({ me, openings }: PaletteProps) {
  const { t } = useTranslation('office/palette')
  const navigate = useNavigate()
  const { opened, selected } = useSpotlight(store)
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (openings > 0) spotlight.open()
  }, [openings])
  const { groups, state } = usePaletteGroups(me, query, opened)
  const items = groups.flatMap((group) => group.items)
  useFirstSelected(opened, items)
  const field = useFocusedField(opened)

  const choose = (item: PaletteItem) => {
    addRecentItem(item)
    spotlight.close()
    if (getSurface(item.path) === 'office') navigate(item.path)
    else window.location.assign(item.path)
  }
  const count = items.length
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      transitionProps={NO_TRANSITION}
      maxHeight="min(28rem, 60dvh)"
      attributes={{ content: { 'aria-label': t('open') } }}
      classNames={{ content: styles.content ?? '' }}
    >
      <Spotlight.Search
        ref={field}
        placeholder={t('placeholder')}
        leftSection={<IconSearch size={20} />}
        role="combobox"
        aria-label={t('placeholder')}
        aria-expanded={count > 0}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={items[selected] && toOptionId(selected)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <Spotlight.ActionsList>
        <PaletteList
          id={LIST_ID}
          label={t('results')}
          groups={groups}
          selected={selected}
          onChoose={choose}
        />
      </Spotlight.ActionsList>
      {state === 'failed' && (
        <p className={styles.note} role="alert">
          {t('failed')}
        </p>
      )}
      {count === 0 && (state === 'found' || state === 'idle') && (
        <p className={styles.note}>{t(state === 'found' ? 'none' : 'more_letters')}</p>
      )}
      {count === 0 && state === 'searching' && <p className={styles.note}>{t('searching')}</p>}
      <p role="status" className={hidden.hidden}>
        {state === 'found' || state === 'idle' ? t('count', { count }) : ''}
      </p>
    </Spotlight.Root>
  )
}

interface PaletteGroup {
  key: Group
  items: PaletteItem[]
}

/** Without words, what was opened lately and all screens; else the screens with these words and what the server finds. */
function usePaletteGroups(me: Me, query: string, opened: boolean) {
  const screens = useScreenItems(me)
  const { state, items } = useFoundItems(me, opened ? query : '')
  const isBlank = query.trim() === ''
  const byGroup = (key: Group): PaletteItem[] => {
    if (key === 'recent')
      return isBlank && opened ? readRecentItems().filter(({ path }) => mayOpenPath(me, path)) : []
    if (key === 'screens')
      return screens.filter(({ label }) => isBlank || matchesWords(label, query))
    return items.filter(({ kind }) => kind === key)
  }
  const groups: PaletteGroup[] = GROUPS.map((key) => ({ key, items: byGroup(key) }))
  return { state, groups: groups.filter((group) => group.items.length > 0) }
}

const mayOpenPath = (me: Me, path: string) => mayOpen(me, path.split('?')[0] ?? path)

/** Enter leads to the first of what is shown until another is chosen. */
function useFirstSelected(opened: boolean, items: readonly PaletteItem[]) {
  const shown = items.map(({ path }) => path).join(' ')
  useEffect(() => {
    if (!opened || !shown) return
    store.setState({ ...store.getState(), selected: 0 })
  }, [opened, shown])
}

/**
 * Gives the field the focus with the commit that shows it: what a fast hand types after the shortcut would go elsewhere.
 * The drawer that the palette was opened from takes the focus back as it closes, so the field gets it again.
 */
function useFocusedField(opened: boolean) {
  const field = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => field.current?.focus(), FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [opened])
  return useCallback((shown: HTMLInputElement | null) => {
    field.current = shown
    shown?.focus()
  }, [])
}
