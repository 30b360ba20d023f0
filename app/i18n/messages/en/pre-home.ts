export const preHome = { enter: 'Enter', countries: 'Countries' }
