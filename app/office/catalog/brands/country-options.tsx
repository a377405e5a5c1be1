import { useCountries } from '../../../i18n/country-names.ts'

/** Node and browsers call some countries by other names: the page keeps those that it came with. */
export function CountryOptions() {
  return useCountries().map(({ value, label }) => (
    <option key={value} value={value} suppressHydrationWarning>
      {label}
    </option>
  ))
}
