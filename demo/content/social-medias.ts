/** The agency's profiles by network. */
export const socialMedias = {
  instagram: 'https://www.instagram.example/marmore',
} satisfies Record<string, string>
