import { Alert, Badge, Button, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TillModal } from '../ui/till-modal.tsx'
import styles from './records.module.css'

interface RecordListProps<Found> {
  /** What the answers are kept under. */
  queryKey: string
  words: {
    title: string
    search: string
    new: string
    offline: string
    none: string
    none_found: string
    more: string
  }
  /** Without words it reads those that are open. */
  find(q: string | undefined): Promise<{ found: readonly Found[]; hasMore: boolean }>
  getReference(found: Found): string
  toSummary(found: Found): ReactNode
  onChoose(reference: string): void
  onNew(): void
  onClose(): void
}

const DEBOUNCE_MS = 180
const MIN_LENGTH = 2

/** A dialog of papers with a code: the open ones, a search that finds ended ones too, and the act that makes a new one. */
export function RecordList<Found>(props: RecordListProps<Found>) {
  const { queryKey, words, find, getReference, toSummary, onChoose, onNew, onClose } = props
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search.trim(), DEBOUNCE_MS)
  const isSearching = q.length >= MIN_LENGTH
  const { data, isFetching, isError } = useQuery({
    queryKey: [queryKey, isSearching ? q : ''],
    queryFn: () => find(isSearching ? q : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const found = data?.found ?? []
  return (
    <TillModal size="xl" onClose={onClose} title={words.title}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const [only] = found
          if (only && found.length === 1 && q === search.trim()) onChoose(getReference(only))
        }}
      >
        <TextInput
          data-autofocus
          size="lg"
          label={words.search}
          autoComplete="off"
          maxLength={60}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          leftSection={isFetching ? <Loader size={20} /> : <IconSearch size={22} />}
        />
        <Button size="lg" leftSection={<IconPlus size={22} />} onClick={onNew}>
          {words.new}
        </Button>
      </form>
      {isError && <Alert color="yellow">{words.offline}</Alert>}
      <p className={styles.status} role="status">
        {data && !isFetching && found.length === 0 && (isSearching ? words.none_found : words.none)}
      </p>
      <ul className={styles.list} aria-label={words.title}>
        {found.map((each) => (
          <li key={getReference(each)}>
            <button
              type="button"
              className={styles.one}
              onClick={() => onChoose(getReference(each))}
            >
              {toSummary(each)}
            </button>
          </li>
        ))}
      </ul>
      {data?.hasMore && <p className={styles.soft}>{words.more}</p>}
    </TillModal>
  )
}

interface RecordSummaryProps {
  who: string
  much: string
  what?: string
  /** Code, telephone and days; what is false is left out. */
  facts: readonly (string | false | null | undefined)[]
  badges: readonly (StateBadge | false)[]
}

/** One of the list: whose it is, what it comes to, and where it stands. */
export function RecordSummary({ who, much, what, facts, badges }: RecordSummaryProps) {
  return (
    <>
      <span className={styles.who}>
        <strong>{who}</strong>
        <span className={styles.much}>{much}</span>
      </span>
      {what && <span>{what}</span>}
      <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
      <RecordBadges badges={badges} />
    </>
  )
}

interface StateBadge {
  color: string
  label: string
}

/** Where something stands, in colours. */
export function RecordBadges({ badges }: { badges: readonly (StateBadge | false)[] }) {
  const shown = badges.filter((each) => each !== false)
  if (shown.length === 0) return null
  return (
    <span className={styles.badges}>
      {shown.map(({ color, label }) => (
        <Badge key={label} size="lg" variant="light" color={color} className={styles.badge}>
          {label}
        </Badge>
      ))}
    </span>
  )
}
