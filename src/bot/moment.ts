/** A moment as Discord shows it to each reader in his own time: `three hours ago`. */
export const moment = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;
