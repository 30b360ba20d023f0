/** The agency's pages elsewhere, by network. */
export const socialMedias = {
  instagram: 'https://www.instagram.example/marmore',
} satisfies Record<string, string>
