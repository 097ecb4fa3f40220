/** The resources that the frame itself reads before it shows anything. */
export const ofTheFrame = ['partners', 'countries', 'feature_flags'] as const;
