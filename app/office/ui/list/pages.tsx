import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'

interface PagesProps {
  page: number
  pages: number
  to(page: number): string
  words: { pages: string; page: string; before: string; after: string }
  /** The list lies below what else the page shows: following a link leaves the eye there. */
  preventScrollReset?: boolean
}

/** The way to what stands before and after, where a list has more than one page. */
export function Pages({ page, pages, to, words, preventScrollReset }: PagesProps) {
  if (pages < 2) return null
  const step = (wanted: number, label: string) =>
    wanted < 1 || wanted > pages ? (
      <Button variant="default" disabled>
        {label}
      </Button>
    ) : (
      <Button
        component={Link}
        to={to(wanted)}
        variant="default"
        preventScrollReset={preventScrollReset}
      >
        {label}
      </Button>
    )
  return (
    <Group component="nav" aria-label={words.pages} justify="center" mt="lg">
      {step(page - 1, words.before)}
      <Text c="dimmed">{words.page}</Text>
      {step(page + 1, words.after)}
    </Group>
  )
}
