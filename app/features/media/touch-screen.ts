/** Whether the primary pointer cannot hover. False on the server, so it must not change the HTML. */
export const isTouchScreen = !import.meta.env.SSR && matchMedia('(hover: none)').matches
