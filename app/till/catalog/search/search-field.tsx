import { ActionIcon, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './search-field.module.css'

interface SearchFieldProps {
  fieldRef: Ref<HTMLInputElement>
  words: string
  onWords(words: string): void
  onEnter(): void
  /** Down into what was found. */
  onDown(): void
}

export function SearchField({ fieldRef, words, onWords, onEnter, onDown }: SearchFieldProps) {
  const { t } = useTranslation('till/catalog/search')

  function press(event: KeyboardEvent) {
    const act = { Enter: onEnter, ArrowDown: onDown, Escape: () => onWords('') }[event.key]
    if (!act || words === '') return
    event.preventDefault()
    act()
  }

  return (
    <search className={styles.search}>
      <TextInput
        ref={fieldRef}
        size="lg"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={80}
        aria-label={t('search')}
        placeholder={t('placeholder')}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        onKeyDown={press}
        leftSection={<IconSearch size={22} />}
        rightSection={
          words !== '' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={48}
              aria-label={t('clear')}
              onClick={() => onWords('')}
            >
              <IconX size={22} />
            </ActionIcon>
          )
        }
        classNames={{ input: styles.input }}
      />
    </search>
  )
}
