/** The lists of the sample world; the client's own environment says the same. */
export const samplePartnerLists = {
  pairedPartners: ['tana-gh', 'tana-zm'],
  groupedPartners: ['tana-gh', 'tana-zm', 'kito-ke', 'kito-ug', 'zuri-zm', 'lumo-ug', 'noma-rw'],
};
