/**
 * Words that people use for the traits of published scores. Each line is one thing by all its names, in plain words (`plainWords`); a
 * text with one of them is found by all others. Everyday words are ours; abbreviations and names of diseases are those of the
 * ontologies that the Catalog uses (EFO, MONDO, HP), whose synonyms its tables do not have. A narrower name stands with a wider one only where
 * people say one for the other.
 */
const lines = `
type 2 diabetes|type 2 diabetes mellitus|type ii diabetes|t2d|t2dm|adult onset diabetes|niddm
type 1 diabetes|type 1 diabetes mellitus|type i diabetes|t1d|t1dm|juvenile diabetes
coronary artery disease|coronary heart disease|coronary artery disorder|coronary atherosclerosis|ischemic heart disease|ischaemic heart disease|cad|chd|heart disease
myocardial infarction|heart attack
stroke|cerebrovascular accident|brain attack
atrial fibrillation|afib|irregular heartbeat
heart failure|cardiac failure
hypertension|high blood pressure|essential hypertension
blood pressure|bp
systolic blood pressure|sbp
diastolic blood pressure|dbp
venous thromboembolism|vte|blood clot|blood clots|deep vein thrombosis|dvt
pulmonary embolism|lung clot
abdominal aortic aneurysm|aaa
peripheral artery disease|peripheral arterial disease|pad
low density lipoprotein cholesterol|ldl cholesterol|ldl c|ldl|bad cholesterol
high density lipoprotein cholesterol|hdl cholesterol|hdl c|hdl|good cholesterol
total cholesterol|cholesterol level
triglyceride|triglycerides|blood fat
lipoprotein a|lpa|lp a
body mass index|bmi
obesity|overweight
body weight|weight
body height|height|standing height|tall|stature
waist hip ratio|whr|waist to hip ratio
birth weight|birthweight
breast cancer|breast carcinoma|breast tumour|breast tumor
prostate cancer|prostate carcinoma|cancer of prostate
colorectal cancer|bowel cancer|colon cancer|colorectal carcinoma|rectal cancer
lung cancer|lung carcinoma
ovarian cancer|ovarian carcinoma
pancreatic cancer|pancreatic carcinoma
endometrial cancer|endometrial carcinoma|womb cancer|uterine cancer
kidney cancer|renal cell carcinoma|renal carcinoma|cancer of kidney
bladder cancer|bladder carcinoma|urinary bladder carcinoma|cancer of bladder
stomach cancer|gastric cancer|gastric carcinoma
liver cancer|hepatocellular carcinoma|hcc
thyroid cancer|thyroid carcinoma
skin cancer|keratinocyte carcinoma|basal cell carcinoma|squamous cell carcinoma
melanoma|cutaneous melanoma|malignant melanoma
brain tumour|brain tumor|glioma|glioblastoma
leukaemia|leukemia|blood cancer
lymphoma|non hodgkin lymphoma|non hodgkins lymphoma
multiple myeloma|myeloma
testicular cancer|testicular carcinoma|testicular germ cell tumor|cancer of testis
oesophageal cancer|esophageal cancer|esophageal carcinoma|oesophageal carcinoma|cancer of esophagus
alzheimer disease|alzheimers disease|alzheimers|late onset alzheimers disease
dementia|memory loss
parkinson disease|parkinsons disease|parkinsons
multiple sclerosis|ms
amyotrophic lateral sclerosis|als|motor neurone disease|motor neuron disease
epilepsy|seizures
migraine|migraine disorder|headache
schizophrenia|psychosis
bipolar disorder|manic depression|bipolar
major depressive disorder|depression|unipolar depression|mdd|depressive disorder
anxiety|anxiety disorder
attention deficit hyperactivity disorder|adhd|attention deficit
autism spectrum disorder|autism|asd|asperger
anorexia nervosa|anorexia|eating disorder
obsessive compulsive disorder|ocd
post traumatic stress disorder|ptsd
alcohol dependence|alcoholism|alcohol use disorder|alcohol abuse
alcohol consumption|alcohol drinking|drinks per week|drinking
smoking initiation|smoking behavior|smoking behaviour|smoking status|smoking|cigarettes
nicotine dependence|nicotine addiction
cannabis use|marijuana
insomnia|sleeplessness
sleep duration|hours of sleep|sleep time
chronotype|morningness|morning person|evening person
neuroticism|emotional instability
intelligence|cognition|cognitive function measurement|cognitive ability|cognitive performance|iq|fluid intelligence|reasoning
educational attainment|education|years of schooling|years of education|self reported educational attainment
household income|income
longevity|lifespan|life span|parental longevity
chronic obstructive pulmonary disease|copd|emphysema|chronic bronchitis
lung function|fev1|forced expiratory volume|spirometry
allergic rhinitis|hay fever|hayfever
atopic eczema|eczema|atopic dermatitis
acne|pimples
alopecia|baldness|hair loss|male pattern baldness|androgenetic alopecia|balding
hair colour|hair color
eye colour|eye color
skin pigmentation|skin colour|skin color|tanning|ease of skin tanning
rheumatoid arthritis|ra
gout|uric acid|urate measurement|serum urate
osteoporosis|bone mineral density|bmd|heel bone mineral density|bone density
ankylosing spondylitis|bechterew
systemic lupus erythematosus|lupus|sle
celiac disease|coeliac disease|gluten sensitivity
inflammatory bowel disease|ibd
crohns disease|crohn disease|crohn
ulcerative colitis|colitis
irritable bowel syndrome|ibs
gallstones|cholelithiasis|gall stones
gastroesophageal reflux disease|gerd|heartburn|reflux
peptic ulcer|stomach ulcer
fatty liver|non alcoholic fatty liver disease|nafld|masld|steatosis
cirrhosis|cirrhosis of liver
chronic kidney disease|ckd|kidney disease|renal failure
estimated glomerular filtration rate|glomerular filtration rate|egfr|kidney function|creatinine
kidney stones|nephrolithiasis|urolithiasis
hypothyroidism|underactive thyroid
hyperthyroidism|overactive thyroid|graves disease
glaucoma|open angle glaucoma|intraocular pressure
age related macular degeneration|macular degeneration|amd
myopia|short sight|nearsightedness|refractive error
hearing loss|hearing impairment|deafness
hba1c|hba1c measurement|glycated hemoglobin|glycated haemoglobin|a1c
fasting glucose|blood sugar|glucose measurement|glucose
insulin resistance|fasting insulin
c reactive protein|crp|inflammation
vitamin d|25 hydroxyvitamin d|vitamin d measurement
hemoglobin|haemoglobin|hemoglobin measurement
platelet count|platelets|thrombocytes
white blood cell count|leukocyte count|white cells
red blood cell count|erythrocyte count|red cells
age at menarche|first period|menarche
age at menopause|menopause|menopause onset
polycystic ovary syndrome|pcos
uterine fibroids|fibroids|leiomyoma|uterine leiomyoma
preeclampsia|pre eclampsia
testosterone|testosterone measurement
telomere length|telomeres
grip strength|hand grip strength|hand grip
coffee consumption|coffee|caffeine
covid 19|covid|coronavirus|sars cov 2
sudden cardiac death|cardiac arrest
long qt|qt interval|qt
resting heart rate|heart rate|pulse rate
`;

/** The groups of names, each a list of plain words. */
export const synonyms: readonly (readonly string[])[] = lines
  .trim()
  .split("\n")
  .map((line) => line.split("|"));

/** Further names of a text. */
export interface FurtherNames {
  /** The text is one of their group: they mean the same. */
  readonly same: readonly string[];
  /** The text has one of their group in it: "early stroke" has to do with "brain attack". */
  readonly within: readonly string[];
}

/** The groups that have a name beginning with a word, each with that name. */
const groupsByFirstWord = new Map<string, { readonly group: readonly string[]; readonly name: string }[]>();
for (const group of synonyms) {
  for (const name of group) {
    const [first = ""] = name.split(" ", 1);
    const others = groupsByFirstWord.get(first);
    if (others === undefined) groupsByFirstWord.set(first, [{ group, name }]);
    else others.push({ group, name });
  }
}

const padded = (text: string) => ` ${text} `;

/**
 * Further names of what a text names.
 *
 * @param words a text in plain words
 */
export function furtherNames(words: string): FurtherNames {
  const text = padded(words);
  const groups = new Set<readonly string[]>();
  for (const word of words.split(" "))
    for (const { group, name } of groupsByFirstWord.get(word) ?? [])
      if (text.includes(padded(name))) groups.add(group);
  const same: string[] = [];
  const within: string[] = [];
  for (const group of groups) {
    if (group.includes(words)) same.push(...group.filter((name) => name !== words));
    else within.push(...group.filter((name) => !text.includes(padded(name))));
  }
  return { same, within };
}
