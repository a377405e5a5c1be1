const FOR_WHOM: Record<string, readonly string[]> = {
  señora: [
    ...['señora', 'señoras', 'mujer', 'mujeres', 'women', "women's", 'woman', 'ladies', 'female'],
    ...['femenino', 'damen', 'dame', 'femme', 'femmes', 'donna', 'mulher'],
  ],
  caballero: [
    ...['caballero', 'caballeros', 'hombre', 'hombres', 'men', "men's", 'man', 'male'],
    ...['masculino', 'herren', 'herr', 'homme', 'hommes', 'uomo', 'homem'],
  ],
  niña: ['niña', 'niñas', 'girl', 'girls', "girls'", 'mädchen', 'fille', 'filles'],
  niño: ['niño', 'niños', 'boy', 'boys', "boys'", 'jungen', 'garçon', 'garçons'],
}

/** The collection a word stands for, such as `señora` for `Women`; none for a kind of goods. */
export function findCollectionKey(word: string): string | undefined {
  const asked = word.toLowerCase().trim()
  return Object.keys(FOR_WHOM).find((key) => FOR_WHOM[key]?.includes(asked))
}
