export const preHome = { enter: 'Entrar', countries: 'Países' }
