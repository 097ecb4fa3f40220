import type { SampleCountryCode } from './partners.ts';

/** Words to make people of: first names that sound local, family names and streets that are invented. */
export interface LocalWords {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly family: readonly string[];
  readonly towns: readonly string[];
}

const list = (words: string): readonly string[] => words.split(' ');

export const localWords: Readonly<Record<SampleCountryCode, LocalWords>> = {
  GH: {
    female: list('Ama Abena Adwoa Afia Akosua Akua Efua Esi Yaa Araba Dede Naa Mawusi Sena Enyonam Selorm'),
    male: list('Kofi Kwame Kwesi Yaw Kojo Kwaku Kwabena Ebo Nii Tetteh Sena Edem Kafui Elikem Fiifi Paa'),
    family: list(
      'Asantewo Boakyeba Mensahene Ofosuma Adomaku Owusuah Amponsem Danquari Tettehwa Quaysonu Agyeiba Sarpongo Antwira Kumahi Dzifanu Laryeah',
    ),
    towns: list('Accra Kumasi Tamale Takoradi Tema Sunyani Ho Koforidua Wa Bolgatanga Techiman Winneba'),
  },
  KE: {
    female: list(
      'Wanjiru Akinyi Njeri Atieno Wambui Chebet Nyambura Moraa Mwende Halima Naliaka Jepkosgei Zawadi Kerubo Nafula Makena',
    ),
    male: list(
      'Kamau Otieno Mwangi Kiprop Omondi Mutua Barasa Kiptoo Juma Njoroge Wekesa Ochieng Musyoka Kibet Hamisi Muriithi',
    ),
    family: list(
      'Kamaundu Otienora Mwangiri Kiprono Wafulani Mutisora Ochiengu Njorani Barasiko Chelangu Mumbuno Nyakundo Kariukini Odhiamba Langatira Githinjo',
    ),
    towns: list('Nairobi Mombasa Kisumu Nakuru Eldoret Thika Nyeri Kitale Machakos Kericho Malindi Garissa'),
  },
  ZM: {
    female: list('Chanda Mutinta Bwalya Namukolo Thandiwe Chileshe Mwila Luyando Natasha Misozi Kasonde Lushomo'),
    male: list('Mulenga Chola Musonda Kabwe Mwamba Lubinda Moonga Kondwani Chisomo Sililo Mutale Haampongo'),
    family: list('Bwalyani Mulengwa Phirimba Bandula Zuluma Tembona Mwanzira Chisalu Kapembu Siamundo Ngomani Lunguzi'),
    towns: list('Lusaka Kitwe Ndola Livingstone Kabwe Chipata Chingola Solwezi Kasama Mongu Choma Mansa'),
  },
  UG: {
    female: list('Nakato Babirye Nabirye Achieng Apio Auma Kemigisha Nalubega Namutebi Amooti Asiimwe Kirabo'),
    male: list('Wasswa Kato Okello Mugisha Ssali Opio Kizza Tumusiime Byaruhanga Odongo Ssebaggala Mukasa'),
    family: list(
      'Mukasani Okellora Ssemando Nsubukwa Byarugo Tumwesi Opiyora Kaggweri Lubegani Atuhairo Wandero Musokira',
    ),
    towns: list('Kampala Gulu Mbarara Jinja Mbale Arua Masaka Lira Soroti Kasese Entebbe Hoima'),
  },
  CI: {
    female: list('Aya Adjoua Affoué Akissi Amenan Aminata Fatou Mariam Awa Ahou Salimata Prisca Nadège Bénédicte'),
    male: list('Kouassi Koffi Konan Yao Kouadio Amani Ibrahim Moussa Sékou Drissa Serge Didier Hervé Jean-Marc'),
    family: list(
      'Kouassira Konéma Traoréli Yaovi Bambana Ouattarou Diabatéro Koffira Touréba Gnagnéma Coulibané N’Guessou Aké-Sory Zadiré',
    ),
    towns: [
      'Abidjan',
      'Bouaké',
      'Daloa',
      'Yamoussoukro',
      'San-Pédro',
      'Korhogo',
      'Man',
      'Gagnoa',
      'Divo',
      'Grand-Bassam',
    ],
  },
  RW: {
    female: list('Uwase Mukamana Ingabire Umutoni Keza Mutesi Uwera Ishimwe Gasana Teta'),
    male: list('Mugabo Habimana Nshuti Kagabo Ntwari Hakiza Mugenzi Shema Cyusa Iradu'),
    family: list('Uwamahora Habinezo Mukamuso Nkurunda Bizimara Ndayiseno Mugishani Niyonzira Rugambo Kayitesu'),
    towns: list('Kigali Huye Musanze Rubavu Rwamagana Muhanga Karongi Nyagatare Rusizi Kayonza'),
  },
};

/** Nobody lives there: the sample world must not be taken for people. */
export const streets = { en: 'Sample Street', fr: 'rue de l’Exemple' } as const;
