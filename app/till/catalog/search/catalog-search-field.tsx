import { ActionIcon, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './catalog-search-field.module.css'

interface SearchFieldProps {
  fieldRef: Ref<HTMLInputElement>
  text: string
  onText(text: string): void
  onEnter(): void
  /** Moves the focus into the results. */
  onDown(): void
}

export function CatalogSearchField({ fieldRef, text, onText, onEnter, onDown }: SearchFieldProps) {
  const { t } = useTranslation('till/catalog/search')

  function handleKey(event: KeyboardEvent) {
    const action = { Enter: onEnter, ArrowDown: onDown, Escape: () => onText('') }[event.key]
    if (!action || text === '') return
    event.preventDefault()
    action()
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
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={handleKey}
        leftSection={<IconSearch size={22} />}
        rightSection={
          text !== '' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={48}
              aria-label={t('clear')}
              onClick={() => onText('')}
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
